CREATE TABLE `studies` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`tree` text NOT NULL,
	`moves` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `studies_owner_id` ON `studies` (`owner_id`,`updated_at`);