CREATE TABLE `puzzle_attempts` (
	`user_id` text NOT NULL,
	`puzzle` integer NOT NULL,
	`nth` integer NOT NULL,
	`is_solved` integer NOT NULL,
	`at` integer NOT NULL,
	`rating_before` integer NOT NULL,
	`rating_after` integer NOT NULL,
	`puzzle_rating` integer NOT NULL,
	`is_flagged` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`user_id`, `puzzle`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `puzzle_days` (
	`user_id` text NOT NULL,
	`day` integer NOT NULL,
	`easy_tries` integer,
	`easy_time` integer,
	`middle_tries` integer,
	`middle_time` integer,
	`hard_tries` integer,
	`hard_time` integer,
	PRIMARY KEY(`user_id`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `puzzle_players` (
	`user_id` text PRIMARY KEY NOT NULL,
	`rating` real NOT NULL,
	`deviation` real NOT NULL,
	`volatility` real NOT NULL,
	`attempts` integer NOT NULL,
	`solved` integer NOT NULL,
	`last_played` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `puzzles` (
	`number` integer PRIMARY KEY NOT NULL,
	`shift` real NOT NULL,
	`deviation` real NOT NULL,
	`volatility` real NOT NULL,
	`attempts` integer NOT NULL,
	`solved` integer NOT NULL,
	`flags` integer DEFAULT 0 NOT NULL
) WITHOUT ROWID;
