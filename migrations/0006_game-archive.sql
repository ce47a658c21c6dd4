ALTER TABLE `game_players` ADD `page_ended_at` integer;--> statement-breakpoint
CREATE INDEX `game_players_full_pages` ON `game_players` (`page_ended_at`) WHERE "game_players"."page_ended_at" is not null;--> statement-breakpoint
CREATE INDEX `games_of_guests` ON `games` (`ended_at`) WHERE "games"."x_guest_name" is not null and "games"."o_guest_name" is not null;--> statement-breakpoint
UPDATE `game_players` SET `page_ended_at` = (SELECT `ended_at` FROM `games` WHERE `id` = `game_id`) WHERE `number` % 50 = 0 AND `number` >= 100;
