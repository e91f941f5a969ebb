import type { Owner } from './callers.ts'

const KINDS = ['Schraube', 'Mutter', 'Scheibe', 'Haken', 'Feder', 'Öse', 'Dübel', 'Niet']

/** A file of so many small products of one collection. */
function partsFile(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const name = `${KINDS[index % KINDS.length]} M${(index % 40) + 1} Nr. ${index + 1}`
    const price = `${(index % 900) + 1}.${String((index * 7) % 100).padStart(2, '0')}`
    return `teil-${index + 1},${name},${name.replace('Nr.', 'no.')},physical,TRUE,T-${index + 1},${price},0.01,${index % 50},workshop`
  })
  return `Slug,Name,Name:en,Product type,Visible,SKU,Price,Weight,Stock,Collection\n${rows.join('\n')}\n`
}

/** Imports them and waits until the job ends. */
export async function importParts({ catalogTransfer }: Owner, count: number): Promise<void> {
  const { job } = await catalogTransfer.startCatalogImport({ csv: partsFile(count) })
  for (;;) {
    const { job: now, errors } = await catalogTransfer.getJob(job.id)
    if (now.finishedDate === undefined) await new Promise((resolve) => setTimeout(resolve, 50))
    else if (now.state === 'COMPLETED') return
    else throw new Error(`The import of ${count} products ended ${now.state}: ${JSON.stringify(errors)}`)
  }
}
