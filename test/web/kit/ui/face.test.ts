import { expect, test } from "vitest";
import { FACE_SIZE, faceOf } from "../../../../shared/account/face.ts";
import { facePath } from "../../../../web/kit/ui/face.tsx";

test("every mark of a face is drawn once, in its place", () => {
  for (const name of ["anna", "Guest-k3f9", "QuietPanda_42", ""]) {
    const face = faceOf(name);
    for (const side of ["X", "O"] as const) {
      const places = face.cells.flatMap((cell, index) =>
        cell === side ? [`${(index % FACE_SIZE) * 10 + 10} ${Math.floor(index / FACE_SIZE) * 10 + 10}`] : [],
      );
      // A cross begins at its upper left end, a ring at its left one.
      const drawn = [...facePath(face, side).matchAll(/M(\d+) (\d+)/g)].map(
        ([, x, y]) => `${Number(x) + 3} ${Number(y) + (side === "X" ? 3 : 0)}`,
      );
      expect(drawn, `${side} of ${name}`).toEqual(places);
    }
  }
});
