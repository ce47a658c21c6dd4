CREATE TABLE `dev_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `retired_usernames` (
	`username_key` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`user_id` text NOT NULL,
	`held_until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `retired_usernames_user_id` ON `retired_usernames` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`username_key` text,
	`email` text,
	`email_key` text,
	`pending_email` text,
	`password_hash` text,
	`token_version` integer DEFAULT 0 NOT NULL,
	`role` text DEFAULT 'player' NOT NULL,
	`is_supporter` integer DEFAULT false NOT NULL,
	`bio` text DEFAULT '' NOT NULL,
	`country` text DEFAULT '-' NOT NULL,
	`youtube` text DEFAULT '' NOT NULL,
	`twitch` text DEFAULT '' NOT NULL,
	`reddit` text DEFAULT '' NOT NULL,
	`discord` text DEFAULT '' NOT NULL,
	`twitter` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_online` integer,
	`username_changed_at` integer,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_key_unique` ON `users` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_key_unique` ON `users` (`email_key`);