import fc from "fast-check";

// The same examples in every run, so that a mutant does not survive by chance.
fc.configureGlobal({ seed: 1 });
