import { texts } from "../texts.ts";

/** The dialog that reports a player to the operators. */
export const reportsTexts = texts("reports", {
  // Heading, ≤ 48
  heading: "Report {player}",
  // Above four choices, ≤ 40
  kind: "What is wrong?",
  // The choices, ≤ 40
  kinds: {
    cheating: "Cheating",
    name: "Name or text",
    harassment: "Harassment",
    different: "Something else",
  },
  // Label of a field, ≤ 48
  text: "What happened?",
  // Below it, ≤ 120
  told: "We look into every report and tell you by email what came of it. The player does not learn who it was.",
  // Button, ≤ 24
  send: "Send report",
  // Message once it is sent, ≤ 120
  sent: "Thank you. Your report has been sent.",
});
