-- Wins and draws of rated games under ten plies count like others. So far only the losers had them counted. The records
-- of those who have some in this database become unknown, so that `countRecords` counts all of their games again.
INSERT OR IGNORE INTO `ratings` (`user_id`, `game_type`, `rating`, `deviation`, `volatility`, `wins`, `losses`, `draws`, `last_played`)
SELECT `game_players`.`user_id`, `game_players`.`game_type`, 1500, 350, 0.06, 0, 0, 0, max(`games`.`ended_at`)
FROM `game_players`
JOIN `games` ON `games`.`id` = `game_players`.`game_id`
JOIN `users` ON `users`.`id` = `game_players`.`user_id` AND `users`.`deleted_at` IS NULL
WHERE `games`.`is_rated` = 1 AND `games`.`status` IN ('resign', 'tie') AND length(`games`.`moves`) < 10
	AND `game_players`.`result` IN ('win', 'tie')
GROUP BY `game_players`.`user_id`, `game_players`.`game_type`;
--> statement-breakpoint
UPDATE `ratings` SET `streak` = NULL WHERE (`user_id`, `game_type`) IN (
	SELECT `game_players`.`user_id`, `game_players`.`game_type` FROM `game_players`
	JOIN `games` ON `games`.`id` = `game_players`.`game_id`
	WHERE `games`.`is_rated` = 1 AND `games`.`status` IN ('resign', 'tie') AND length(`games`.`moves`) < 10
		AND `game_players`.`result` IN ('win', 'tie')
);
