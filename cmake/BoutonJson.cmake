# bouton_json: nlohmann-json as the project uses it, header only and never part of the public interface.
add_library(bouton_json INTERFACE)

if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
  # The host's include folder must stay off the path of a cross build: make a folder that holds just this library.
  find_path(BOUTON_JSON_INCLUDE_DIR nlohmann/json.hpp
    PATHS /usr/include /usr/local/include REQUIRED NO_CMAKE_FIND_ROOT_PATH)
  set(only_json ${PROJECT_BINARY_DIR}/third_party)
  file(REMOVE_RECURSE ${only_json})
  file(MAKE_DIRECTORY ${only_json})
  file(CREATE_LINK ${BOUTON_JSON_INCLUDE_DIR}/nlohmann ${only_json}/nlohmann SYMBOLIC)
  target_include_directories(bouton_json SYSTEM INTERFACE ${only_json})
else()
  find_package(nlohmann_json 3.11 REQUIRED)
  target_link_libraries(bouton_json INTERFACE nlohmann_json::nlohmann_json)
endif()

# The engine is compiled without exceptions. An inline namespace of its own keeps its copies of the library's
# functions apart from those of a program that links the engine and uses nlohmann-json with exceptions.
target_compile_definitions(bouton_json INTERFACE
  JSON_NOEXCEPTION
  "NLOHMANN_JSON_NAMESPACE=nlohmann::for_bouton"
  "NLOHMANN_JSON_NAMESPACE_BEGIN=namespace nlohmann { inline namespace for_bouton {"
  "NLOHMANN_JSON_NAMESPACE_END=} }")
