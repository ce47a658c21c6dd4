type Attributes = Readonly<Record<string, string>>;

const withAttributes = <Made extends Element>(made: Made, attributes: Attributes, content: (Node | string)[]): Made => {
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...content);
  return made;
};

export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] => withAttributes(document.createElement(name), attributes, content);

export const svgElement = <Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...content: Node[]
): SVGElementTagNameMap[Name] =>
  withAttributes(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, content);

export const toggle = (of: Element, name: string, isOn: boolean): void => void of.toggleAttribute(name, isOn);
