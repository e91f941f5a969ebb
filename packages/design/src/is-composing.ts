/** A key as React passes it on. */
interface KeyOfField {
  readonly nativeEvent: { readonly isComposing: boolean }
  readonly keyCode: number
}

/**
 * Whether a key belongs to an input method that composes a word, such as Enter that chooses a Japanese one: the field acts
 * on no such key. Safari ends the composition before its last key, which has the code of such keys still.
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyOfField): boolean => nativeEvent.isComposing || keyCode === 229
