/** A square that does what each of the first steps of Learn asks for, in their order. */
export const RIGHT_SQUARES = [40, 18, 38, 80, 9, 54] as const;
