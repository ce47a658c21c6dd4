CREATE TABLE `blocks` (
	`blocker_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`blocker_id`, `blocked_id`)
);
--> statement-breakpoint
CREATE INDEX `blocks_blocked_id` ON `blocks` (`blocked_id`);--> statement-breakpoint
CREATE TABLE `friend_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`from_id` text NOT NULL,
	`to_id` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `friend_requests_pair` ON `friend_requests` (`from_id`,`to_id`);--> statement-breakpoint
CREATE INDEX `friend_requests_to_id` ON `friend_requests` (`to_id`);--> statement-breakpoint
CREATE TABLE `friendships` (
	`user_id` text NOT NULL,
	`friend_id` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`user_id`, `friend_id`)
);
--> statement-breakpoint
ALTER TABLE `users` ADD `who_may_challenge` text DEFAULT 'anyone' NOT NULL;