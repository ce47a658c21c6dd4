CREATE TABLE `reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reporter_id` text,
	`reported` text NOT NULL,
	`game_id` text,
	`side` text,
	`arena_id` text,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`day` integer NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`outcome` text,
	`note` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_pair_day` ON `reports` (`reporter_id`,`reported`,`day`);--> statement-breakpoint
CREATE INDEX `reports_reported` ON `reports` (`reported`);--> statement-breakpoint
CREATE INDEX `reports_created_at` ON `reports` (`created_at`);--> statement-breakpoint
CREATE INDEX `reports_open` ON `reports` (`created_at`) WHERE "reports"."decided_at" is null;