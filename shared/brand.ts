export const BRAND = "Ultimate Tic-Tac-Toe";
