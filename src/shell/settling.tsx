/** Nothing to see: the member is told by the page that the answer leads to. */
export default function Settling() {
  return null;
}
