import { Icon } from "./icons.tsx";

export const SoundIcon = ({ isOff }: { readonly isOff: boolean }) => (
  <Icon>
    <path
      d={`M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z${isOff ? "m12 0 5 5m0-5-5 5" : "m11.5-1a5 5 0 0 1 0 7m2.5-9.5a8.5 8.5 0 0 1 0 12"}`}
    />
  </Icon>
);
