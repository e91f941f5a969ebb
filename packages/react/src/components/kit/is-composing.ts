/** The number that browsers give every key of an input method. */
const composedKey = 229

/** True for a key of an input method, as for Japanese: its Enter takes a word over, and submits nothing. */
export const isComposing = ({ nativeEvent }: { nativeEvent: { isComposing?: boolean; keyCode?: number } }): boolean =>
  nativeEvent.isComposing === true || nativeEvent.keyCode === composedKey
