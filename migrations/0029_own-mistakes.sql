CREATE TABLE `own_mistakes` (
	`user_id` text NOT NULL,
	`moves` text NOT NULL,
	`right_move` integer NOT NULL,
	`keeps` text NOT NULL,
	`due_on` integer NOT NULL,
	`returns` integer NOT NULL,
	`solved_in_row` integer NOT NULL,
	PRIMARY KEY(`user_id`, `moves`)
) WITHOUT ROWID;
