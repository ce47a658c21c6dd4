// Modules that home and most other pages need. Importing them here puts them into the first script's file.
import "../../../shared/format.ts";
import "../../../shared/game/game-type-text.ts";
import "../../kit/ui/card.tsx";
import "../../kit/ui/hint.tsx";
import "../../kit/ui/text-field.tsx";
import "../../match/search/use-now.ts";
import "../../match/search/wanted-game.ts";
import "../../server/api/site.ts";
import "../../server/socket/error-texts.ts";
import "../../layout/page-meta.tsx";
