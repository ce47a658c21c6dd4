import { texts } from "../texts.ts";

/** The page on which one becomes a supporter. */
export const donateTexts = texts("donate", {
  // For those who are supporters already. A heading, ≤ 50
  supporter: {
    heading: "Thank you for your support",
    // Two paragraphs, ≤ 240
    first:
      "You are one of the people who keep the boards ready for everybody: free of charge, free of advertising, and open to guests.",
    second: "You can change your mind in the settings at any time.",
    // A heading above a list, ≤ 30
    perks: "What you have",
  },
  // For everybody else. A heading, ≤ 50
  everybody: {
    heading: "Keep the boards ready",
    // Two paragraphs; {brand} is the name of the site, ≤ 240
    first: "{brand} is free, has no advertising and sells nothing about you. But servers cost money.",
    second:
      "If you like to play here, you can become a supporter with a small amount each month, and stop whenever you want.",
    // A heading above a list, ≤ 30
    perks: "What you get",
  },
  // The list of what a supporter gets: a heart beside the name, ≤ 60
  badge: "A supporter badge on your profile",
  themes: "Four board themes and three sets of sounds",
  soon: "More perks coming soon",
  // Buttons; {price} is like "$3", ≤ 36
  subscribe: "Subscribe for {price}/month",
  logIn: "Log In to Donate",
  manage: "Manage subscription",
  // Small print below the button, ≤ 200
  payments: "Payments go through a card payment provider, on its own pages. Your card details are never stored here.",
  // For whoever comes back from paying, ≤ 180
  looking: "Looking for your payment…",
  underWay: "Your payment is still on its way. You become a supporter as soon as it has arrived.",
  arrived: "Your payment has arrived. Welcome among the supporters!",
  abandoned: "Nothing was charged. You can finish within 24 hours.",
});
