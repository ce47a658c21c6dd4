ALTER TABLE `ratings` ADD `streak` integer;--> statement-breakpoint
ALTER TABLE `ratings` ADD `longest_streak` integer;--> statement-breakpoint
ALTER TABLE `ratings` ADD `peak` real;--> statement-breakpoint
ALTER TABLE `ratings` ADD `best_win` real;--> statement-breakpoint
ALTER TABLE `ratings` ADD `best_win_id` text;--> statement-breakpoint
CREATE INDEX `ratings_without_records` ON `ratings` (`streak`) WHERE "ratings"."streak" is null;