CREATE TABLE `game_players` (
	`user_id` text NOT NULL,
	`number` integer NOT NULL,
	`game_id` text NOT NULL,
	`game_type` text NOT NULL,
	`result` text NOT NULL,
	`opponent_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `number`)
) WITHOUT ROWID;
--> statement-breakpoint
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
	`x_time_left` integer NOT NULL,
	`o_time_left` integer NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
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
CREATE INDEX `ratings_leaderboard` ON `ratings` (`game_type`,`rating`) WHERE "ratings"."settled_until" is not null;