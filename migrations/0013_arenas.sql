CREATE TABLE `arena_results` (
	`arena_id` text NOT NULL,
	`rank` integer NOT NULL,
	`user_id` text NOT NULL,
	`score` integer NOT NULL,
	`games` integer NOT NULL,
	`wins` integer NOT NULL,
	`berserks` integer NOT NULL,
	`performance` real,
	`record` text NOT NULL,
	PRIMARY KEY(`arena_id`, `rank`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `arena_results_of_player` ON `arena_results` (`user_id`,`rank`);--> statement-breakpoint
CREATE TABLE `arenas` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text,
	`series` text,
	`creator_id` text,
	`is_public` integer NOT NULL,
	`game_type` text NOT NULL,
	`is_rated` integer NOT NULL,
	`minutes` integer NOT NULL,
	`starts_with` integer,
	`min_rating` integer,
	`max_rating` integer,
	`account_days` integer,
	`created_at` integer NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`players` integer DEFAULT 0 NOT NULL,
	`is_recorded` integer DEFAULT false NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `arenas_public` ON `arenas` (`ends_at`) WHERE "arenas"."is_public" = 1;--> statement-breakpoint
CREATE INDEX `arenas_of_creator` ON `arenas` (`creator_id`,`created_at`) WHERE "arenas"."creator_id" is not null;--> statement-breakpoint
CREATE INDEX `arenas_waiting` ON `arenas` (`created_at`) WHERE "arenas"."starts_at" is null;--> statement-breakpoint
CREATE INDEX `arenas_without_results` ON `arenas` (`ends_at`) WHERE "arenas"."is_recorded" = 0;