import type { Contract, ContractDocument, ContractEdit, ContractLine, LineEdit } from './contract.ts'

export const NO_EDIT: ContractEdit = { added: [], lines: {} }

/** A contract's content after an edit. Lines that are gone since are left alone. */
export function applyEdit(document: ContractDocument, edit: ContractEdit): ContractDocument {
  const { recipient, shipping } = edit
  const changed = document.lines.flatMap((line) => editedLine(line, edit.lines[line.id]))
  const { shipping: before, ...others } = document
  const next = shipping === undefined ? before : (shipping ?? undefined)
  return {
    ...others,
    ...(next && { shipping: next }),
    ...(recipient && { recipient }),
    lines: [...changed, ...edit.added],
  }
}

function editedLine(line: ContractLine, change: LineEdit | undefined): ContractLine[] {
  if (!change) return [line]
  const { quantity = line.quantity, unitPrice = line.unitPrice } = change
  return quantity === 0 ? [] : [{ ...line, quantity, unitPrice, item: { ...line.item, quantity } }]
}

/** A contract as one of its next deliveries has it. */
export function editedFor(contract: Contract, cycle: number): Contract {
  const { plannedEdits = [] } = contract.document
  const due = plannedEdits.filter((planned) => (planned.isOnce ? planned.cycle === cycle : planned.cycle <= cycle))
  const document = due.reduce((before, { edit }) => {
    const after = applyEdit(before, edit)
    // A customer may have removed the other lines since.
    return after.lines.length > 0 ? after : before
  }, contract.document)
  return { ...contract, document }
}

/** A contract after a delivery: what applies from it on is in its lines now. */
export function foldEdits(contract: Contract, cycle: number): Contract {
  const { plannedEdits = [], ...document } = contract.document
  if (plannedEdits.length === 0) return contract
  const lasting = plannedEdits.filter(({ isOnce }) => !isOnce)
  const folded = editedFor({ ...contract, document: { ...document, plannedEdits: lasting } }, cycle)
  return { ...folded, document: { ...folded.document, plannedEdits: plannedEdits.filter((one) => one.cycle > cycle) } }
}
