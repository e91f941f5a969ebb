/** The number that browsers give every key of an input method. */
const composedKey = 229

/** Whether a key belongs to an input method, as for Japanese: its Enter takes a word over, and submits nothing. */
export const isComposing = ({ nativeEvent }: { nativeEvent: { isComposing?: boolean; keyCode?: number } }): boolean =>
  nativeEvent.isComposing === true || nativeEvent.keyCode === composedKey
