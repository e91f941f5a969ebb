import { invalidField } from '../../../platform/kernel/errors.ts'
import type { Write } from '../../write/in-transaction.ts'
import { changeProduct } from '../../write/products.ts'

/** An info section as a product has it. */
export interface SectionText {
  readonly title: string
  readonly description: string
}

interface SectionChange {
  readonly kind: 'addSections' | 'removeSections'
  readonly sections: readonly SectionText[]
}

const MOST = 20

/** Adds info sections to a product, or removes them. @throws ValidationError before it writes, for too many */
export async function changeSections(write: Write, id: string, { kind, sections }: SectionChange): Promise<void> {
  await changeProduct(write, id, ({ infoSections: known = [], ...draft }) => {
    const infoSections =
      kind === 'addSections'
        ? [...known, ...sections.filter((section) => !isIn(section, known))]
        : known.filter((section) => !isIn(section, sections))
    if (infoSections.length <= MOST) return { ...draft, infoSections }
    throw invalidField('infoSectionIds', `must not give a product more than ${MOST} info sections`, 'MAX_SIZE', {
      threshold: MOST,
    })
  })
}

const isIn = ({ title, description }: SectionText, all: readonly SectionText[]): boolean =>
  all.some((section) => section.title === title && section.description === description)
