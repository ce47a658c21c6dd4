-- The accounts of the eight house bots. Their ids have a hyphen, as no other id does. A name that is taken, or held for
-- its former owner, stays with its owner: the bot then gets the first free one with a number. Once an id is inserted, the
-- other names of the same bot are ignored.
WITH RECURSIVE `numbers` (`number`) AS (SELECT 0 UNION ALL SELECT `number` + 1 FROM `numbers` WHERE `number` < 99),
`house` (`id`, `name`) AS (VALUES
	('house-crumb', 'CrumbBot'),
	('house-pebble', 'PebbleBot'),
	('house-sprout', 'SproutBot'),
	('house-biscuit', 'BiscuitBot'),
	('house-thimble', 'ThimbleBot'),
	('house-clover', 'CloverBot'),
	('house-lantern', 'LanternBot'),
	('house-summit', 'SummitBot')
),
`named` (`id`, `name`, `number`) AS (
	SELECT `id`, `name` || iif(`number` = 0, '', `number`), `number` FROM `house` CROSS JOIN `numbers`
)
INSERT OR IGNORE INTO `users` (`id`, `username`, `username_key`, `created_at`, `confirmed_at`, `is_bot`)
SELECT `id`, `name`, lower(`name`), unixepoch() * 1000, unixepoch() * 1000, 1 FROM `named`
WHERE NOT EXISTS (
	SELECT 1 FROM `retired_usernames` WHERE `username_key` = lower(`name`) AND `held_until` > unixepoch() * 1000
)
ORDER BY `number`;
--> statement-breakpoint
INSERT OR IGNORE INTO `bots` (`user_id`, `since`, `controls`, `is_rated`, `at_once`, `seats_for_people`, `level`, `is_online`)
SELECT `id`, `created_at`, 'bullet,blitz,rapid,standard', 1, 100, 90, `column2`, 1
FROM (VALUES
	('house-crumb', 1),
	('house-pebble', 2),
	('house-sprout', 3),
	('house-biscuit', 4),
	('house-thimble', 5),
	('house-clover', 6),
	('house-lantern', 7),
	('house-summit', 8)
) JOIN `users` ON `users`.`id` = `column1`;
