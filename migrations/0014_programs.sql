CREATE TABLE `bots` (
	`user_id` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`about` text DEFAULT '' NOT NULL,
	`controls` text NOT NULL,
	`is_rated` integer NOT NULL,
	`at_once` integer NOT NULL,
	`seats_for_people` integer NOT NULL,
	`level` integer,
	`is_online` integer DEFAULT false NOT NULL,
	`playing` integer DEFAULT 0 NOT NULL,
	`rests_until` integer
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `open_data_files` (
	`month` text NOT NULL,
	`kind` text NOT NULL,
	`url` text NOT NULL,
	`games` integer NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`published_at` integer NOT NULL,
	PRIMARY KEY(`month`, `kind`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `sessions` ADD `token_name` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `scopes` text;--> statement-breakpoint
ALTER TABLE `users` ADD `is_bot` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `hides_in_open_data` integer DEFAULT false NOT NULL;