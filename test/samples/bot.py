"""A bot that plays random moves, with nothing but Python. TOKEN=… python3 bot.py [https://site]"""
import json, os, random, sys, threading, time, urllib.request

SITE = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8787"
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def request(path, body=None):
    headers = {"Authorization": f"Bearer {os.environ['TOKEN']}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(f"{SITE}/api/v3{path}", data, headers), timeout=20)


def events(path):
    """The events of a stream until it ends: the lines that are not blank."""
    try:
        with request(path) as stream:
            yield from (json.loads(line) for line in stream if line.strip())
    except OSError as error:
        print(path, error, flush=True)
    time.sleep(1)


def winner(cells):
    return next((cells[a] for a, b, c in LINES if cells[a] and cells[a] == cells[b] == cells[c]), None)


def legal_moves(moves):
    boards = [[None] * 9 for _ in range(9)]
    for ply, (board, square) in enumerate(moves):
        boards[board][square] = "XO"[ply % 2]
    won_by = [winner(cells) for cells in boards]
    if winner(won_by):
        return []
    is_open = [None in boards[board] and not won_by[board] for board in range(9)]
    targets = [moves[-1][1]] if moves and is_open[moves[-1][1]] else [board for board in range(9) if is_open[board]]
    return [f"{board + 1}-{square + 1}" for board in targets for square in range(9) if boards[board][square] is None]


def play(game_id):
    while True:
        for event in events(f"/games/{game_id}/stream"):
            state = event["args"][0]
            result = state if event["event"] == "gameResult" else event["event"] == "gameState" and state.get("result")
            if result:
                return print("over", game_id, f"{result['winner']} wins" if result["winner"] else "nobody wins", flush=True)
            if event["event"] != "gameState":
                continue
            if state["t"] == "init":
                moves, you = [(move["subBoardIndex"], move["squareIndex"]) for move in state["moveHistory"]], state["you"]
            else:
                moves.append((state["move"]["subBoardIndex"], state["move"]["squareIndex"]))
            if you == "XO"[len(moves) % 2] and legal_moves(moves):
                try:
                    request(f"/games/{game_id}/move", {"move": random.choice(legal_moves(moves)), "ply": len(moves)}).close()
                except OSError:  # Over, or busy: a new stream says how things are.
                    time.sleep(1)
                    break


playing = set()
while True:
    for event in events("/stream"):
        games = {"botGames": lambda: event["args"][0], "botGame": lambda: event["args"]}.get(event["event"], list)()
        for game_id in {game["gameId"] for game in games} - playing:
            playing.add(game_id)
            threading.Thread(target=play, args=(game_id,)).start()
