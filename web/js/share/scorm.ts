// A SCORM 1.2 package: the page as one file with a task or a sheet in it, and the manifest that a learning platform
// reads (SCORM 1.2 Content Aggregation Model, 2.2 and 2.3).
import { pageWith } from './onefile.ts';
import { zipOf } from './zip-writer.ts';

/** The name of the page in a package. */
const PACKAGE_PAGE = 'index.html';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\'': '&apos;' };

/** A text in XML, without the characters that XML 1.0 forbids. */
const escapeXML = (text: string) => text
  .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
  .replace(/[&<>"']/g, (c) => ENTITIES[c]);

/** @param title of the task or sheet, shown in the platform @param name letters and digits that identify the package */
export const manifestOf = (title: string, name: string) => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="lpp-${name}" version="1.0"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd
    http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="organization">
    <organization identifier="organization">
      <title>${escapeXML(title)}</title>
      <item identifier="item" identifierref="page" isvisible="true">
        <title>${escapeXML(title)}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="${PACKAGE_PAGE}">
      <file href="${PACKAGE_PAGE}"/>
    </resource>
  </resources>
</manifest>
`;

/**
 * @param page the text of page.html
 * @param fragment of the link to the task or sheet
 * @param about.name of what is judged, as in hand-ins
 */
export function packageOf(page: string, fragment: string, { title, name }: { title: string, name: string }) {
  const encoder = new TextEncoder();
  return zipOf([
    { name: 'imsmanifest.xml', data: encoder.encode(manifestOf(title, name)) },
    { name: PACKAGE_PAGE, data: encoder.encode(pageWith(page, fragment)) },
  ]);
}
