CREATE TABLE `game_notes` (
	`user_id` text NOT NULL,
	`game_id` text NOT NULL,
	`text` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `game_id`)
) WITHOUT ROWID;
