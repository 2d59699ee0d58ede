/** Puts a text on the clipboard, shortly after a press. @throws where nothing can be copied: in some browsers, and without https */
export async function copyText(text: string): Promise<void> {
  const device: Partial<Pick<Navigator, 'clipboard'>> = navigator;
  if (!device.clipboard) throw new Error('Nothing can be copied here.');
  await device.clipboard.writeText(text);
}
