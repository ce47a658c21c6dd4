import { texts } from "../texts.ts";

/** The pages of the settings. */
export const settingsTexts = texts("settings", {
  // Names of the pages: in a narrow column, and as the headings of the pages. The first is the column's own name, ≤ 34
  settings: "Settings",
  pages: {
    profile: "Profile",
    appearance: "Appearance",
    notifications: "Notifications",
    password: "Change password",
    username: "Change username",
    email: "Change email",
    subscription: "Manage subscription",
    devices: "Devices",
    tokens: "API tokens",
    data: "Your data",
  },
  profile: {
    // A sentence below the heading, ≤ 160
    lede: "What you say about yourself can be seen by everybody. All of it is optional.",
    // Labels of fields: a few words about oneself, and the country one lives in, ≤ 24
    bio: "Bio",
    country: "Country",
    // A heading above links to YouTube and the like, ≤ 50
    elsewhere: "Where else people find you",
    // In empty fields, as examples: the address of a page of one's own on each network; on discord a name, ≤ 26
    placeholders: {
      youtube: "youtube.com/@you",
      twitch: "twitch.tv/you",
      reddit: "reddit.com/user/you",
      discord: "your_name",
      twitter: "x.com/you",
    },
    // The button of the form, ≤ 16
    save: "Save",
    // In a toast, ≤ 60
    saved: "Updated successfully",
    // A heading: who may challenge the player to a game, ≤ 40
    challenges: "Challenges",
    // In place of what did not come, above a button to try again, ≤ 100
    settingNotLoaded: "This setting could not be loaded.",
    notLoaded: "Your profile could not be loaded.",
  },
  appearance: {
    // A sentence below the heading, ≤ 120
    lede: "Takes effect at once, and is kept in this browser.",
    // Above three buttons side by side, and the buttons: as the device has it, or always the one, ≤ 14
    theme: "Theme",
    themes: { system: "System", light: "Light", dark: "Dark" },
    // Label of the choice between languages, each of which stands there by its own name, ≤ 24
    language: "Language",
    // Above pairs of colours for X and O, ≤ 30
    colours: "Board colors",
    pairs: { "blue-orange": "Blue, orange", "blue-red": "Blue, red", "violet-gold": "Violet, gold" },
    // The label of a slider, ≤ 30
    volume: "Sound volume",
    // Above four choices, ≤ 110
    prepared: "Prepared moves: squares that you choose while your opponent thinks",
    // The choices; bullet and blitz are the fast time controls, "board" is one of the nine small boards, ≤ 60
    preparing: {
      automatic: "Automatic: one in bullet and blitz",
      off: "Off",
      single: "One move",
      table: "One for each board you may be sent to",
    },
    // Above three choices: whether the board shows the numbers that moves such as "5-3" are made of, ≤ 60
    numbers: "Numbers of boards and squares",
    // The choices, ≤ 60
    numbering: { automatic: "Automatic: in your first ten games", on: "On", off: "Off" },
    // Beside boxes to tick, ≤ 120
    confirm: "Confirm moves on touch screens: tap a square twice to play it",
    vibrate: "Vibrate when it is your turn",
    shortcuts: "Letters and digits as shortcuts in a game",
    callTime: "Tell screen readers when your time runs down",
    zen: "Zen mode: while you play, show only the board and the clocks",
  },
  // Board themes and sounds, which only supporters can choose
  perks: {
    // Above all, for everybody else, with a link to the page on which one becomes a supporter, ≤ 120
    forSupporters: "Board themes and sounds are for supporters. <link>Become a supporter</link>",
    // Above five choices: how the board looks, ≤ 60
    theme: "Board theme, with colors of its own",
    // The choices: what everybody has, and materials or places that give a board its colors, ≤ 20
    standard: "Standard",
    themes: { walnut: "Walnut", slate: "Slate", forest: "Forest", paper: "Paper" },
    // Above four choices: what everybody has, and how else moves may sound, ≤ 30
    sounds: "Sounds",
    sets: { wood: "Wood", bells: "Bells", arcade: "Arcade" },
    // Buttons that play a sample, ≤ 24
    listen: "Listen: {set}",
  },
  // Notifications, which a device shows while the site is closed
  notifications: {
    // A sentence below the heading, ≤ 140
    lede: "Each device has its own settings. It tells you while this site is closed, too.",
    // Buttons: the first asks the browser for its permission, ≤ 44
    turnOn: "Turn on for this device",
    turnOff: "Turn off for this device",
    // Above boxes to tick, and beside them; correspondence games have days for each move, ≤ 60
    kinds: "Tell me about",
    about: {
      challenge: "Challenges",
      friends: "Friend requests and new friends",
      "your-move": "My move in correspondence games",
      found: "Opponents for my open games",
      "game-over": "Ended correspondence games",
      arena: "Arenas that I have joined, ten minutes before they start",
    },
    // The same for games in which it is the player’s move, ≤ 60
    reminders: "Remind me while it is my move",
    remindedOf: {
      "reminder-daily": "Once a day, of all games that wait",
      "reminder-8-hours": "8 hours before my time is up",
      "reminder-1-hour": "1 hour before my time is up",
    },
    // Beside boxes to tick, ≤ 80
    hidesNames: "Hide names: anybody who sees my screen can read them",
    quiet: "Quiet hours: nothing is shown",
    // Above two lists of hours, ≤ 20
    from: "From",
    until: "Until",
    // A button, and the message after it, ≤ 44
    test: "Send a test notification",
    tested: "The notification is on its way",
    // Why there are none, ≤ 160
    unsupported: "This browser can’t show notifications. On an iPhone or iPad, add this site to the home screen first.",
    notSetUp: "Notifications are not set up on this site.",
    blocked:
      "You have blocked notifications from this site. Allow them in your browser’s settings, then reload this page.",
    refused: "Your browser needs your permission to show notifications.",
    failed: "Your browser could not turn notifications on. Try again later.",
    // A heading, and the button beside each device, ≤ 30
    others: "Other devices",
    off: "Turn off",
    // A heading, and beside a box to tick: a mail about correspondence games in which it is the player’s move, ≤ 80
    byMail: "By email",
    digest: "Email me, at most once a day, when my time is running out",
    // In place of the settings, above a button to try again, ≤ 100
    notLoaded: "Your notifications could not be loaded.",
  },
  password: {
    // A sentence below the heading "Change password", whose words are also on the button, ≤ 140
    lede: "You stay logged in here, and are logged out everywhere else.",
  },
  username: {
    // Below the heading; {days} is 30, ≤ 260
    lede: "You are <strong>{username}</strong>. You can change your username once every {days} days. Until then nobody else can take the old one, and its links lead to you.",
    // The label of the field, ≤ 30
    label: "New username",
    // Below the field: what a name may consist of; {min} is 2, {max} 20, ≤ 80
    hint: "{min} to {max} letters, digits, _ and -",
  },
  email: {
    // Below the heading, ≤ 200
    lede: "We write to <strong>{email}</strong>. It changes once you have opened the link that we send to the new address.",
    // The label of the field, ≤ 30
    label: "New email",
  },
  subscription: {
    // What is paid; {price} is like "€3.00", ≤ 50
    prices: {
      day: "<strong>{price}</strong> per day",
      week: "<strong>{price}</strong> per week",
      month: "<strong>{price}</strong> per month",
      year: "<strong>{price}</strong> per year",
    },
    // In place of the price, where the subscription has none, ≤ 80
    noItems: "No subscription items found.",
    // How the subscription stands, ≤ 240
    ends: "Canceled. Active until the end of the paid period.",
    endsOn: "Canceled. Active until <time>{date}</time>.",
    goesOn: "It goes on from month to month until you cancel it. You stay a supporter to the end of what is paid.",
    none: "No active subscription",
    // Buttons, and what the first asks before it does it, ≤ 36
    cancel: "Cancel subscription",
    cancelAsked: "Really cancel?",
    resume: "Resume subscription",
    donate: "Donate",
  },
  devices: {
    // A sentence below the heading, ≤ 180
    lede: "Where you are logged in. Log out any device you don't recognize, then change your password.",
    // The name of a device, such as "Firefox on Linux", ≤ 50
    device: "{browser} on {system}",
    unknownDevice: "Unknown device",
    // Below the name of a device, such as "Firefox on Linux"; {when} is like "3 minutes ago", ≤ 50
    here: "This device",
    seen: "Last seen <time>{when}</time>",
    seenNow: "Last seen <time>just now</time>",
    // Below the list, ≤ 80
    nowhereElse: "No other devices.",
    // Buttons, and what they ask before they do it: for one device, and for all but this, ≤ 36
    logOut: "Log out",
    logOutAsked: "Really?",
    logOutOthers: "Log out all other devices",
    logOutOthersAsked: "Really log out all others?",
    // In place of the list, above a button to try again, ≤ 100
    notLoaded: "Your devices could not be loaded.",
  },
  // Tokens, with which programs act for the account
  tokens: {
    // A sentence below the heading; the link leads to the guide for developers, ≤ 180
    lede: "For programs that act for you, such as a <guide>bot</guide>. Treat a token like a password.",
    // The heading of a form, its field, an example in it, and its button, ≤ 30
    create: "New token",
    name: "Name",
    example: "My bot",
    submit: "Create token",
    // Above boxes to tick, and beside them: what a token may do. The first word is its technical name and stays, ≤ 110
    scopes: "What it may do",
    scope: {
      read: "read: see your email, friends, running games, notes and puzzles",
      play: "play: make moves, search for opponents, take open games",
      challenge: "challenge: challenge players and answer them, make games for friends",
      bot: "bot: make this account a bot for good, and act as one",
    },
    // Below the form, ≤ 220
    lifetime:
      "It is valid for ten years or until you revoke it. It also ends with a new password or email, and when you log out all other devices.",
    // The label of a field that shows the new token once, and the sentence below it, ≤ 100
    made: "Your new token",
    once: "Copy it now: it is not shown again.",
    // A button beside it, also for a moment after a press, ≤ 12
    copy: "Copy",
    copied: "Copied",
    // The heading of the list, and the sentence in its place if there is none, ≤ 60
    list: "Your tokens",
    none: "No tokens yet.",
    // Below a token's name; {when} is like "3 minutes ago", ≤ 50
    neverUsed: "Never used",
    used: "Last used <time>{when}</time>",
    usedNow: "Last used <time>just now</time>",
    // A button beside it, and what it asks before it does it, ≤ 24
    revoke: "Revoke",
    revokeAsked: "Really revoke?",
    // In place of the list, above a button to try again, ≤ 100
    notLoaded: "Your tokens could not be loaded.",
  },
  data: {
    // A heading, ≤ 40
    download: "Download",
    // Below it, ≤ 180
    file: "Everything that is kept about you, as one JSON file: profile, friends, games, ratings, puzzles and studies.",
    // A button, ≤ 36
    downloadAll: "Download your data",
    // A heading, ≤ 40
    openData: "Open data",
    // Below it: what is published, with a link to the page about it, ≤ 260
    published:
      "Finished rated games are published by month, free for everybody to use: <page>open data</page>. Without your name, your games also lack the address of their page, where it stands.",
    // A checkbox, ≤ 60
    hideName: "Leave my name out of published games",
    // A heading, and the name of the form below it for screen readers, ≤ 40
    deletion: "Delete account",
    // Below the heading; {name} is what common.ts calls a deleted player in old games, ≤ 360
    consequences:
      "Your email, password, profile, ratings, puzzles and studies are deleted at once, permanently. Games that still run are resigned. Games that you played stay for your opponents, under the name “{name}”. A subscription ends at once.",
    // Buttons: the first asks for the password, the second deletes the account, the third changes one's mind, ≤ 32
    askToDelete: "Delete account…",
    deleteForEver: "Delete permanently",
    keep: "Keep my account",
  },
});
