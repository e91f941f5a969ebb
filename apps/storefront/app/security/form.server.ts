import { data } from 'react-router'

/** The types that browsers send forms as. */
const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i

/**
 * Reads a posted form.
 * @throws a 415 page for a body that is not a form, a 400 page for a malformed form
 */
export async function readForm(request: Request): Promise<FormData> {
  if (!FORM_TYPE.test(request.headers.get('content-type') ?? ''))
    throw data('Unsupported content type. Send a form.', { status: 415 })
  try {
    return await request.formData()
  } catch (error) {
    if (request.signal.aborted) throw error
    throw data('The form cannot be read.', { status: 400 })
  }
}
