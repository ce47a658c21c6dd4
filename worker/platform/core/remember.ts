const REMEMBERED = 2000;

/** Adds to a memory of an instance, which forgets what was added first. */
export const remember = <Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void => {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > REMEMBERED && oldest !== undefined) map.delete(oldest);
};
