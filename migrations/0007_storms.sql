CREATE TABLE `storm_misses` (
	`user_id` text NOT NULL,
	`puzzle` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `puzzle`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `storm_players` (
	`user_id` text PRIMARY KEY NOT NULL,
	`seed` integer NOT NULL,
	`started_at` integer NOT NULL,
	`score` integer,
	`runs` integer DEFAULT 0 NOT NULL,
	`best` integer DEFAULT 0 NOT NULL,
	`longest` integer DEFAULT 0 NOT NULL,
	`day` integer DEFAULT 0 NOT NULL,
	`best_of_day` integer DEFAULT 0 NOT NULL,
	`best_of_week` integer DEFAULT 0 NOT NULL
) WITHOUT ROWID;
