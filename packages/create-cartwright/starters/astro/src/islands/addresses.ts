import { AddressesPage } from '../../shop/pages/addresses'
import { island } from './island'

export default island(AddressesPage)
