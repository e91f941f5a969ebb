import { EnergyClass } from '@cartwright/client/enumerations'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { client } from '../app.ts'
import { SelectField, TextField } from '../kit/field.tsx'
import { FileButton } from '../kit/files.tsx'
import { Section } from '../kit/page.tsx'
import { useAction } from '../kit/use-action.ts'
import { refreshMedia } from '../media/queries.ts'
import { foldedOf } from './folded.ts'
import type { ProductForm } from './form.ts'
import { messages } from './messages.ts'

const isUrlOrEmpty = (text: string) =>
  text.trim() === '' || (/^https?:/.test(text.trim()) && URL.canParse(text.trim())) || messages.wrongUrl

interface EnergyLabelProps {
  readonly form: UseFormReturn<ProductForm>
  /** Takes the id of a new file, which the form deletes if its edits are given up. */
  readonly onUpload: (id: string) => void
}

/** The class of the product, its label, data sheet and entry in the registry. */
export function EnergyLabelFields({ form, onUpload }: EnergyLabelProps) {
  const { errors } = form.formState
  const hasLabel = form.watch('energyClass') !== 'NONE'
  const address = (name: 'energyLabelUrl' | 'energyDataSheetUrl' | 'energyRegistryUrl') => ({
    type: 'url',
    maxLength: 1000,
    error: errors[name]?.message,
    ...form.register(name, { validate: isUrlOrEmpty }),
  })
  const uploaded = (name: 'energyLabelUrl' | 'energyDataSheetUrl', label: string, upload: string) => (
    <AddressOfFile
      label={upload}
      address={form.watch(name)}
      onUpload={onUpload}
      onChange={(url) => form.setValue(name, url, { shouldDirty: true, shouldValidate: true })}
    >
      <TextField label={label} hint={messages.mediaUrlHint} {...address(name)} />
    </AddressOfFile>
  )
  return (
    <Section
      title={messages.energyLabel}
      folded={foldedOf(
        form,
        ['energyLabelUrl', 'energyDataSheetUrl', 'energyRegistryUrl'],
        [hasLabel && form.getValues('energyClass')],
      )}
    >
      <div className="flex flex-col gap-4">
        <SelectField label={messages.energyClass} hint={messages.energyClassHint} {...form.register('energyClass')}>
          {Object.values(EnergyClass).map((one) => (
            <option key={one} value={one}>
              {one === 'NONE' ? messages.noEnergyLabel : one}
            </option>
          ))}
        </SelectField>
        {hasLabel && (
          <>
            {uploaded('energyLabelUrl', messages.energyLabelUrl, messages.uploadLabel)}
            {uploaded('energyDataSheetUrl', messages.energyDataSheetUrl, messages.uploadDataSheet)}
            <TextField
              label={messages.energyRegistryUrl}
              hint={messages.energyRegistryUrlHint}
              {...address('energyRegistryUrl')}
            />
          </>
        )}
      </div>
    </Section>
  )
}

interface AddressOfFileProps {
  /** Of the button that uploads. */
  readonly label: string
  readonly address: string
  readonly onUpload: EnergyLabelProps['onUpload']
  readonly onChange: (address: string) => void
  /** The field of the address. */
  readonly children: ReactNode
}

/** The address of an image or PDF, which may be uploaded here. Shows the image. */
function AddressOfFile({ label, address, onUpload, onChange, children }: AddressOfFileProps) {
  const { run, isBusy } = useAction()
  const upload = (file: File) =>
    run(async () => {
      const { id, url } = await client.files.uploadFile(file, { fileName: file.name })
      onUpload(id)
      onChange(url)
      await refreshMedia()
    })
  return (
    <div>
      {children}
      <div className="mt-2 flex items-center gap-3">
        <FileButton accept="image/*,application/pdf" busy={isBusy} onFiles={([file]) => file && void upload(file)}>
          {label}
        </FileButton>
        {isImage(address) && <img src={address} alt="" className="max-h-20 max-w-24 object-contain" />}
      </div>
    </div>
  )
}

const isImage = (address: string) => /\.(avif|gif|jpe?g|png|svg|webp)$/i.test(address.trim())
