/** What a field of formatted text takes. */
export interface RichTextProps {
  readonly label: string
  /** HTML. */
  readonly value: string
  readonly onChange: (html: string) => void
  /** Takes the id of a new image, which the form deletes if its edits are given up. */
  readonly onUpload?: (id: string) => void
}
