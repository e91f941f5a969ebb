import { Mark } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'

/** A mark that is nothing but its tag. */
const markOf = (tag: string) => Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })

/** What a text is made of: exactly what the site lets through, so that nothing is lost by editing. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4, 5, 6] },
    // The site says what a link may be; the editor only writes it.
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null }, isAllowedUri: (uri) => isLink(uri) },
    trailingNode: false,
  }),
  markOf('sub'),
  markOf('sup'),
  Image.configure({ inline: true }),
  // Without widths of columns: the policy of the admin lets no style through, and the shop's pages decide.
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false, View: null }),
  TableRow,
  TableHeader,
  TableCell,
]

/** What a link of a text may lead to. */
export const isLink = (uri: string): boolean => /^(?:https?:\/\/\S+|mailto:\S+|tel:\S+|\/(?!\/)\S*|#\S+)$/i.test(uri)
