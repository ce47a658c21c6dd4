CREATE TABLE `blocks` (
	`blocker_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`blocker_id`, `blocked_id`)
);
--> statement-breakpoint
CREATE INDEX `blocks_blocked_id` ON `blocks` (`blocked_id`);--> statement-breakpoint
CREATE TABLE `dev_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `leases` (
	`name` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `retired_usernames` (
	`username_key` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`user_id` text NOT NULL,
	`held_until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `retired_usernames_user_id` ON `retired_usernames` (`user_id`);--> statement-breakpoint
CREATE INDEX `retired_usernames_held_until` ON `retired_usernames` (`held_until`);--> statement-breakpoint
CREATE TABLE `totals` (
	`name` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`username_key` text,
	`email` text,
	`email_key` text,
	`pending_email` text,
	`language` text,
	`password_hash` text,
	`token_version` integer DEFAULT 0 NOT NULL,
	`role` text DEFAULT 'player' NOT NULL,
	`is_supporter` integer DEFAULT false NOT NULL,
	`supporter_given` integer DEFAULT false NOT NULL,
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
	`deleted_at` integer,
	`who_may_challenge` text DEFAULT 'anyone' NOT NULL,
	`suspended_at` integer,
	`suspended_until` integer,
	`suspension_reason` text,
	`suspension_appeal` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_key_unique` ON `users` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_key_unique` ON `users` (`email_key`);--> statement-breakpoint
CREATE INDEX `users_unconfirmed` ON `users` (`created_at`) WHERE "users"."confirmed_at" is null and "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `users_deleted` ON `users` (`deleted_at`) WHERE "users"."deleted_at" is not null;--> statement-breakpoint
CREATE TABLE `game_players` (
	`user_id` text NOT NULL,
	`number` integer NOT NULL,
	`game_id` text NOT NULL,
	`game_type` text NOT NULL,
	`result` text NOT NULL,
	`opponent_id` text NOT NULL,
	`page_ended_at` integer,
	PRIMARY KEY(`user_id`, `number`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `game_players_full_pages` ON `game_players` (`page_ended_at`) WHERE "game_players"."page_ended_at" is not null;--> statement-breakpoint
CREATE TABLE `games` (
	`id` text PRIMARY KEY NOT NULL,
	`game_type` text NOT NULL,
	`is_rated` integer NOT NULL,
	`base` integer NOT NULL,
	`increment` integer NOT NULL,
	`x_id` text NOT NULL,
	`x_guest_name` text,
	`x_elo` real,
	`x_deviation` real,
	`x_elo_after` real,
	`o_id` text NOT NULL,
	`o_guest_name` text,
	`o_elo` real,
	`o_deviation` real,
	`o_elo_after` real,
	`moves` text NOT NULL,
	`winner` text,
	`status` text NOT NULL,
	`claimed` text,
	`x_time_left` integer NOT NULL,
	`o_time_left` integer NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `games_of_guests` ON `games` (`ended_at`) WHERE "games"."x_guest_name" is not null and "games"."o_guest_name" is not null;--> statement-breakpoint
CREATE TABLE `ratings` (
	`user_id` text NOT NULL,
	`game_type` text NOT NULL,
	`rating` real NOT NULL,
	`deviation` real NOT NULL,
	`volatility` real NOT NULL,
	`wins` integer NOT NULL,
	`losses` integer NOT NULL,
	`draws` integer NOT NULL,
	`last_played` integer NOT NULL,
	`settled_until` integer,
	PRIMARY KEY(`user_id`, `game_type`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `ratings_leaderboard` ON `ratings` (`game_type`,`rating`) WHERE "ratings"."settled_until" is not null;--> statement-breakpoint
CREATE TABLE `payment_customers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`customer_id` text NOT NULL,
	`is_paying` integer DEFAULT false NOT NULL,
	`asked` integer DEFAULT 0 NOT NULL,
	`answered` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_customers_customer_id_unique` ON `payment_customers` (`customer_id`);--> statement-breakpoint
CREATE TABLE `payment_events` (
	`id` text PRIMARY KEY NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payment_events_received_at` ON `payment_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`device` text NOT NULL,
	`country` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`lifetime` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sessions_user_id` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires_at` ON `sessions` (`expires_at`);