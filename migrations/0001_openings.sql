CREATE TABLE `opening_moves` (
	`position` text NOT NULL,
	`move` integer NOT NULL,
	`band` integer NOT NULL,
	`x_wins` integer NOT NULL,
	`draws` integer NOT NULL,
	`o_wins` integer NOT NULL,
	PRIMARY KEY(`position`, `move`, `band`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `uncounted_games` (
	`game_id` text PRIMARY KEY NOT NULL,
	`moves` text NOT NULL,
	`band` integer NOT NULL,
	`winner` text
) WITHOUT ROWID;
