CREATE TABLE `running_correspondence` (
	`player_id` text NOT NULL,
	`game_id` text NOT NULL,
	PRIMARY KEY(`player_id`, `game_id`)
);
--> statement-breakpoint
ALTER TABLE `dev_outbox` ADD `headers` text;--> statement-breakpoint
ALTER TABLE `users` ADD `mails_digest` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `digest_at` integer;