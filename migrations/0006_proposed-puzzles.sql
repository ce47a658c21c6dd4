CREATE TABLE `proposed_puzzles` (
	`number` integer PRIMARY KEY NOT NULL,
	`puzzle` text NOT NULL,
	`twin_key` text NOT NULL,
	`proposer_id` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `proposed_puzzles_twin_key_unique` ON `proposed_puzzles` (`twin_key`);--> statement-breakpoint
CREATE INDEX `proposed_puzzles_by` ON `proposed_puzzles` (`proposer_id`,`at`);--> statement-breakpoint
ALTER TABLE `puzzles` ADD `is_retired` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `puzzles_flagged` ON `puzzles` (`flags`) WHERE flags > 0;--> statement-breakpoint
CREATE INDEX `puzzles_retired` ON `puzzles` (`is_retired`) WHERE is_retired = 1;