CREATE INDEX `retired_usernames_held_until` ON `retired_usernames` (`held_until`);--> statement-breakpoint
CREATE INDEX `users_unconfirmed` ON `users` (`created_at`) WHERE "users"."confirmed_at" is null and "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `users_deleted` ON `users` (`deleted_at`) WHERE "users"."deleted_at" is not null;