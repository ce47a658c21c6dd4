import type { Place } from "../../worker/platform/object/placement.ts";

/**
 * Where players may come from. Each city stands for the people online in its part of the world, in millions: the
 * internet users of its country, with large countries divided by region and small neighbours added, rounded from
 * figures of statistics offices and the telecommunication union. Mainland China is left out: distance does not tell
 * which part of the internet is reachable from there, or how fast.
 */
export interface City extends Place {
  readonly name: string;
  readonly continent: "AF" | "AS" | "EU" | "NA" | "OC" | "SA";
  /** Two letters: friends mostly live in one country. */
  readonly country: string;
  readonly online: number;
}

const inContinent =
  (continent: City["continent"]) =>
  (name: string, country: string, latitude: number, longitude: number, online: number): City => ({
    name,
    continent,
    country,
    latitude,
    longitude,
    online,
  });

const africa = inContinent("AF");
const asia = inContinent("AS");
const europe = inContinent("EU");
const northAmerica = inContinent("NA");
const oceania = inContinent("OC");
const southAmerica = inContinent("SA");

export const CITIES: readonly City[] = [
  africa("Cairo", "EG", 30.0, 31.2, 80),
  africa("Casablanca", "MA", 33.6, -7.6, 35),
  africa("Algiers", "DZ", 36.8, 3.1, 33),
  africa("Lagos", "NG", 6.5, 3.4, 90),
  africa("Accra", "GH", 5.6, -0.2, 40),
  africa("Nairobi", "KE", -1.3, 36.8, 45),
  africa("Addis Ababa", "ET", 9.0, 38.7, 25),
  africa("Johannesburg", "ZA", -26.2, 28.0, 45),
  asia("Istanbul", "TR", 41.0, 29.0, 73),
  asia("Tehran", "IR", 35.7, 51.4, 70),
  asia("Riyadh", "SA", 24.7, 46.7, 38),
  asia("Dubai", "AE", 25.2, 55.3, 20),
  asia("Tel Aviv", "IL", 32.1, 34.8, 9),
  asia("Baghdad", "IQ", 33.3, 44.4, 35),
  asia("Karachi", "PK", 24.9, 67.0, 70),
  asia("Delhi", "IN", 28.6, 77.2, 350),
  asia("Mumbai", "IN", 19.1, 72.9, 250),
  asia("Bangalore", "IN", 13.0, 77.6, 230),
  asia("Dhaka", "BD", 23.8, 90.4, 75),
  asia("Colombo", "LK", 6.9, 79.9, 12),
  asia("Tashkent", "UZ", 41.3, 69.2, 45),
  asia("Bangkok", "TH", 13.8, 100.5, 65),
  asia("Ho Chi Minh City", "VN", 10.8, 106.7, 78),
  asia("Kuala Lumpur", "MY", 3.1, 101.7, 33),
  asia("Singapore", "SG", 1.35, 103.8, 6),
  asia("Jakarta", "ID", -6.2, 106.8, 210),
  asia("Manila", "PH", 14.6, 121.0, 85),
  asia("Hong Kong", "HK", 22.3, 114.2, 7),
  asia("Taipei", "TW", 25.0, 121.6, 21),
  asia("Seoul", "KR", 37.6, 127.0, 50),
  asia("Tokyo", "JP", 35.7, 139.7, 70),
  asia("Osaka", "JP", 34.7, 135.5, 35),
  europe("London", "GB", 51.5, -0.1, 70),
  europe("Paris", "FR", 48.9, 2.4, 60),
  europe("Madrid", "ES", 40.4, -3.7, 55),
  europe("Rome", "IT", 41.9, 12.5, 52),
  europe("Berlin", "DE", 52.5, 13.4, 45),
  europe("Frankfurt", "DE", 50.1, 8.7, 50),
  europe("Amsterdam", "NL", 52.4, 4.9, 28),
  europe("Stockholm", "SE", 59.3, 18.1, 26),
  europe("Warsaw", "PL", 52.2, 21.0, 45),
  europe("Prague", "CZ", 50.1, 14.4, 25),
  europe("Bucharest", "RO", 44.4, 26.1, 35),
  europe("Kyiv", "UA", 50.5, 30.5, 30),
  europe("Moscow", "RU", 55.8, 37.6, 90),
  europe("Yekaterinburg", "RU", 56.8, 60.6, 40),
  northAmerica("New York", "US", 40.7, -74.0, 70),
  northAmerica("Atlanta", "US", 33.7, -84.4, 70),
  northAmerica("Chicago", "US", 41.9, -87.6, 60),
  northAmerica("Dallas", "US", 32.8, -96.8, 55),
  northAmerica("Los Angeles", "US", 34.1, -118.2, 45),
  northAmerica("Seattle", "US", 47.6, -122.3, 20),
  northAmerica("Toronto", "CA", 43.7, -79.4, 30),
  northAmerica("Vancouver", "CA", 49.3, -123.1, 8),
  northAmerica("Mexico City", "MX", 19.4, -99.1, 105),
  northAmerica("Guatemala City", "GT", 14.6, -90.5, 40),
  oceania("Sydney", "AU", -33.9, 151.2, 18),
  oceania("Perth", "AU", -31.9, 115.9, 7),
  oceania("Auckland", "NZ", -36.8, 174.8, 5),
  southAmerica("Bogotá", "CO", 4.7, -74.1, 60),
  southAmerica("Lima", "PE", -12.0, -77.0, 40),
  southAmerica("São Paulo", "BR", -23.6, -46.6, 120),
  southAmerica("Recife", "BR", -8.1, -34.9, 65),
  southAmerica("Buenos Aires", "AR", -34.6, -58.4, 45),
  southAmerica("Santiago", "CL", -33.4, -70.7, 18),
];
